import type { ReactNode } from 'react'

/** The sections that have a picture. */
export type PictureName = 'App' | 'API' | 'Cloud' | 'UI Coverage' | 'Accessibility'

/** The frame of a browser window. */
const frame = (
  <>
    <rect className="picture-box" x="1" y="1" width="94" height="62" rx="6" />
    <path className="picture-line" d="M1 14h94" />
    <path className="picture-dots" d="M9 7.5h.1M15 7.5h.1M21 7.5h.1" />
  </>
)

const pictures: Record<PictureName, ReactNode> = {
  // A test with its commands, beside the page that it visits.
  App: (
    <>
      {frame}
      <path className="picture-line" d="M38 14v49M9 44h12M9 53h16" />
      <path className="picture-mark" d="M9 24l2.5 2.5 4.5-5M9 34l2.5 2.5 4.5-5" />
      <path className="picture-line" d="M21 24.5h10M21 34.5h8" />
      <rect className="picture-wash" x="47" y="23" width="39" height="12" rx="3" />
      <path className="picture-line" d="M47 43h39M47 52h25" />
    </>
  ),
  // A chain of two calls.
  API: (
    <>
      <rect className="picture-box" x="1" y="1" width="94" height="62" rx="6" />
      <path className="picture-line" d="M13 17h9" />
      <path className="picture-mark" d="M28 17h14" />
      <path className="picture-line" d="M48 17h31" />
      <path className="picture-mark" d="M25 32h17" />
      <path className="picture-line" d="M48 32h12" />
      <path className="picture-mark" d="M25 47h22" />
      <path className="picture-line" d="M53 47h20" />
    </>
  ),
  // Specs on three machines, side by side.
  Cloud: (
    <>
      <rect className="picture-box" x="1" y="1" width="94" height="62" rx="6" />
      <path className="picture-line" d="M27 1v62" />
      <path className="picture-dots" d="M14 16h.1M14 32h.1M14 48h.1" />
      <rect className="picture-wash" x="34" y="11" width="30" height="10" rx="3" />
      <rect className="picture-wash" x="67" y="11" width="17" height="10" rx="3" />
      <rect className="picture-wash" x="34" y="27" width="18" height="10" rx="3" />
      <rect className="picture-wash" x="55" y="27" width="27" height="10" rx="3" />
      <rect className="picture-wash" x="34" y="43" width="42" height="10" rx="3" />
    </>
  ),
  // Controls of a page, some of them untested.
  'UI Coverage': (
    <>
      {frame}
      <rect className="picture-wash" x="10" y="22" width="22" height="13" rx="3" />
      <rect className="picture-wash" x="38" y="22" width="22" height="13" rx="3" />
      <rect className="picture-miss" x="66" y="22" width="20" height="13" rx="3" />
      <rect className="picture-miss" x="10" y="42" width="22" height="13" rx="3" />
      <rect className="picture-wash" x="38" y="42" width="48" height="13" rx="3" />
    </>
  ),
  // A score as a ring, beside what passes.
  Accessibility: (
    <>
      {frame}
      <circle className="picture-track" cx="28" cy="39" r="14" />
      <path className="picture-mark" d="M28 25a14 14 0 1 1-13.3 9.7" />
      <path className="picture-line" d="M54 29h32M54 39h24M54 49h29" />
    </>
  ),
}

/** A small picture of the topic of a section. The home page contains its styles. */
export function SectionPicture({ name }: { name: PictureName }) {
  return (
    <svg className="picture" viewBox="0 0 96 64" aria-hidden="true">
      {pictures[name]}
    </svg>
  )
}
