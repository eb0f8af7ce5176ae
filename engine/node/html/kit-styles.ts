import type { Tag } from './tags.ts'

/** Returns a 16×16 path as a mask image. */
function icon(path: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path fill-rule='evenodd' d='${path}'/></svg>`
  return `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}")`
}

/**
 * Rules that few pages need, by class: only pages with the class load them. They are in the content
 * layer, so that sites can override them.
 */
const RULES: Readonly<Record<string, string>> = {
  // Without syntax colors, code around the focused lines stays readable. The colors return on
  // hover.
  'line-focus': `@media screen{.code:not(:hover,:focus-within):has(.line-focus) .line:not(.line-focus){color:var(--dim)}
.code:not(:hover,:focus-within):has(.line-focus) .line:not(.line-focus) span{color:inherit}}`,
  'line-error': `.line-error{position:relative;border-color:var(--danger-line);background:var(--danger-wash)}
.line-error::after{content:"\\a0\\2715" / attr(data-said);position:absolute;inset-block-start:0;inset-inline-end:.6rem;color:var(--danger-ink);user-select:none}`,
  'line-warning': `.line-warning{position:relative;border-color:var(--warn-line);background:var(--warn-wash)}
.line-warning::after{content:"\\a0!" / attr(data-said);position:absolute;inset-block-start:0;inset-inline-end:.6rem;color:var(--warn-ink);font-weight:700;user-select:none}`,
  'code-word': `.code-word{padding-block:.1em;border-radius:3px;background:var(--accent-wash);color:inherit;box-shadow:0 0 0 1px var(--accent)}`,
  'code-fold': `.content .code-fold{margin:0;border:0;border-radius:0}
.content .code-fold>*{margin-inline:0}
.content .code-fold>summary{padding:0;padding-inline-start:1.15rem;font-weight:400;color:var(--dim);background:var(--mark);list-style-position:inside;user-select:none}
.code-fold>summary::after{content:attr(data-text) / ""}`,
  'code-note': `.content .code-note{display:inline-block;min-inline-size:1.5em;margin-inline-start:.75em;border-radius:999px;background:var(--accent);color:var(--on-accent);font:600 var(--text-xs)/1.5em var(--font-text);text-align:center;text-decoration:none;user-select:none}
.code-note::before{content:attr(data-text) / ""}`,
  'code-notes': `.content .code-notes{margin-block:-.5rem 1.5rem;font-size:var(--text-s)}
.code-notes>:target{background:var(--accent-wash)}`,
  'line-link': `.line-link{display:inline-block;inline-size:2.2em;margin-inline-end:1.4em;color:var(--code-comment);text-align:end;user-select:none}
.code[id] .code-pre{line-height:max(1.62em,24px)}
.line-link::before{content:attr(data-n) / ""}
.line-link:hover{color:var(--accent);text-decoration:underline}
.line-link[data-state=copied]::before{content:"\\2713" / "";color:var(--accent)}
.line:is(:target,[data-route-focus]){border-color:var(--accent);background:var(--accent-wash)}
@media (forced-colors:active){.line:is(:target,[data-route-focus]){outline:1px solid Highlight;outline-offset:-1px}}`,
  // Three dots above the code, beside the title if there is one.
  'code-terminal': `.code-terminal::before{content:"";position:absolute;inset-block-start:0;inset-inline-start:1.15rem;inline-size:3rem;block-size:2.25rem;background:radial-gradient(circle at .3rem,var(--line-strong) .28rem,transparent .32rem) 0/1rem}
.code-terminal>.code-title{padding-inline-start:4.75rem}
div.code-terminal{padding-block-start:2.25rem}
div.code-terminal>.code-pre{border-block-start:1px solid var(--line);border-start-start-radius:0;border-start-end-radius:0}
.code-terminal>.code-actions{background:none}
.code-terminal>.code-actions:where(:not(:focus-within)){opacity:.6}`,
  'code-below': `.code-below{display:block;color:var(--dim);font-size:.92em;white-space:pre-wrap;overflow-wrap:anywhere;user-select:none}
.code-below::before{content:attr(data-pad) "\\21B3\\a0" attr(aria-label) / "";display:block;max-inline-size:min(44rem,100vw - 4.6rem)}
.code-below-error{margin-inline:-1.15rem;padding-inline:1.15rem;background:var(--danger-wash);color:var(--danger-ink)}
.code-below-error::before{content:"\\2715\\a0" attr(aria-label) / ""}`,
  // An empty type, unlike `none`, keeps a list a list for screen readers.
  'kit-steps': `.kit-steps{margin-block:1.5rem}
.content .kit-steps>ol{margin:0;padding:0;list-style-type:""}
.kit-steps>ol>li{position:relative;min-block-size:2rem;margin:0;padding-block:.15rem 1.25rem;padding-inline-start:2.75rem}
.content .kit-steps>ol>li>:last-child{margin-block-end:0}
.kit-steps>ol>li:last-child{padding-block-end:0}
.kit-steps>ol>li::before{content:counter(list-item) / "";position:absolute;inset-block-start:0;inset-inline-start:0;inline-size:1.9rem;border:1px solid var(--line-strong);border-radius:50%;background:var(--surface);color:var(--ink);font:600 var(--text-xs)/1.75rem var(--font-text);text-align:center}
.kit-steps>ol>li:not(:last-child)::after{content:"";position:absolute;inset-block:2.2rem .3rem;inset-inline-start:.95rem;border-inline-start:1px solid var(--line)}`,
  // Words of a paragraph place the note below them, and its width keeps it inside of the paragraph.
  'kit-tooltip': `.kit-tooltip{text-decoration:underline dotted;text-underline-offset:.2em;cursor:help}
:is(p,li,td,dd,h2,h3,h4):has(>.kit-tooltip){position:relative}
.kit-tooltip:is(:hover,:focus)::after{content:attr(aria-description) / "";position:absolute;z-index:2;inset-inline:0;inline-size:fit-content;max-inline-size:min(100%,24rem);margin-block-start:1.75em;padding:.4rem .7rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised);box-shadow:var(--shadow);color:var(--ink);font:400 var(--text-s)/1.45 var(--font-text);white-space:normal}
@media print{.kit-tooltip{text-decoration:none}.kit-tooltip::after{display:none}}`,
  'kit-glossary': `.kit-glossary>:target,.kit-glossary>:target+dd{background:var(--accent-wash)}`,
  'kit-types': `.content .kit-types{margin-block:1.5rem;border-block-start:1px solid var(--line)}
.kit-types>div{padding-block:.75rem;border-block-end:1px solid var(--line)}
.kit-types>:target{background:var(--accent-wash);box-shadow:0 0 0 .5rem var(--accent-wash)}
.content .kit-types dt{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;margin:0}
.content .kit-types dt>code:first-child{padding:0;border:0;background:none;color:var(--ink);font-weight:600}
.content .kit-type{padding:0;border:0;background:none;color:var(--code-type);font-weight:400;overflow-wrap:anywhere}
.kit-type-note{color:var(--dim);font-size:var(--text-s);font-weight:400}
.content .kit-types dd{margin:.25rem 0 0;color:var(--ink-soft)}
.content .kit-types dd>p{margin:0}
.content .kit-types dd>*+*{margin-block:.5rem 0}`,
  'kit-columns': `.kit-columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem;margin-block:1.5rem}
.content .kit-columns>*{min-inline-size:0;margin-block:0}`,
  'kit-card': `.kit-card{position:relative;margin-block:1.5rem;padding:1rem 1.15rem;border:1px solid var(--line);border-radius:var(--radius-l);background:var(--ground);break-inside:avoid}
.kit-card-title{margin-block-end:.35rem;font-weight:600}
.content .kit-card>:last-child{margin-block-end:0}`,
  'kit-link-card': `.kit-link-card a::before{content:"";position:absolute;inset:0;border-radius:inherit}
.kit-link-card:hover{border-color:var(--accent);background:var(--surface)}
.kit-link-card p{color:var(--ink-soft)}`,
  'kit-button': `.content .kit-button{display:inline-block;margin:.25rem 0;margin-inline-end:.5rem;padding:.5rem 1rem;border:1px solid var(--accent);border-radius:var(--radius);font-weight:600;text-decoration:none}
@media screen{.content .kit-button-primary{background:var(--accent);color:var(--on-accent)}}
.content .kit-button.external:not(:has(img))::after{color:inherit}
.content .kit-button-secondary{color:var(--accent-ink)}
.content .kit-button-minimal{border-color:transparent;padding-inline:.25rem;color:var(--accent-ink)}
.content .kit-button:hover{text-decoration:underline}`,
  'kit-badge': `.kit-badge{display:inline-block;padding:.1em .5em;border:1px solid var(--line-strong);border-radius:999px;background:var(--mark);color:var(--ink-soft);font-size:var(--text-xs);font-weight:600;line-height:1.4;vertical-align:middle}
.kit-badge-note{border-color:var(--info-line);background:var(--info-wash);color:var(--info-ink)}
.kit-badge-tip{border-color:var(--accent);background:var(--accent-wash);color:var(--accent-ink)}
.kit-badge-success{border-color:var(--good-ink);background:var(--good-wash);color:var(--good-ink)}
.kit-badge-caution{border-color:var(--warn-line);background:var(--warn-wash);color:var(--warn-ink)}
.kit-badge-danger{border-color:var(--danger-line);background:var(--danger-wash);color:var(--danger-ink)}`,
  'kit-icon': `.kit-icon{display:inline-block;inline-size:1.15em;block-size:1.15em;vertical-align:-.2em;overflow:visible}
.kit-card-title>.kit-icon{margin-inline-end:.5em;color:var(--accent)}
.kit-button>.kit-icon{margin-inline-start:.4em}`,
  'kit-hero': `.kit-hero{display:flex;flex-wrap:wrap;align-items:center;gap:2rem;margin-block:1rem 2.5rem}
.kit-hero>div{flex:1 1 22rem;min-inline-size:0}
.content .kit-hero h1{margin:0 0 .75rem;font-size:clamp(2rem,1.4rem + 3vw,3.25rem);line-height:1.1;text-wrap:balance}
.kit-hero>picture{display:contents}
.kit-hero source{display:none}
.kit-hero>img,.kit-hero>picture>img{flex:0 1 18rem;inline-size:min(100%,18rem);margin-inline:auto;block-size:auto;border:0}
.content .kit-tagline{margin:0 0 1.25rem;color:var(--ink-soft);font-size:1.2rem;line-height:1.5}`,
  'kit-feature-icon': `.kit-feature-icon{margin-block-end:.5rem;color:var(--accent);font-size:1.5rem;line-height:1}`,
  'kit-video': `.content .kit-video{display:block;inline-size:100%;aspect-ratio:16/9;margin-block:1.5rem;border-radius:var(--radius-l);background:#000}
@media print{.content .kit-video{display:none}}`,
  // The frame lies over the picture and is transparent until it plays the video: both use the light
  // color scheme. Pictures may be dark or bright, so text on them has a background.
  'kit-film': `.kit-film{margin:1.5rem 0}
.kit-film>div{position:relative;display:grid;place-items:center;aspect-ratio:16/9;border:1px solid var(--line);border-radius:var(--radius-l);background:var(--surface);overflow:hidden}
.content .kit-film>div>*{grid-area:1/1;margin:0}
.content .kit-film img{inline-size:100%;block-size:100%;object-fit:cover;border:0;border-radius:0}
.kit-film iframe{inline-size:100%;block-size:100%;border:0;color-scheme:light}
.kit-play{display:flex;align-items:center;gap:.75rem;max-inline-size:80%;padding:.6rem 1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised);color:var(--ink);font-weight:600}
.kit-play::before{content:"";flex:none;inline-size:1.1rem;block-size:1.1rem;background:var(--accent);mask:${icon('M3 1l11 7-11 7z')} center/contain no-repeat}
@media print{.kit-film>div{display:none}}`,
  // An item that contains a list is a folder. Paths are written from left to right in every language.
  'kit-tree': `.kit-tree{direction:ltr;margin-block:1.5rem;padding:.85rem 1.15rem;border:1px solid var(--line);border-radius:var(--radius-l);background:var(--surface);font:var(--text-code)/1.5 var(--font-code);overflow-x:auto}
.content .kit-tree ul{margin:0;padding:0;list-style-type:""}
.content .kit-tree li{margin:0;padding-block:.12rem}
.content .kit-tree li ul{margin:.12rem 0;margin-inline-start:.45rem;padding-inline-start:1rem;border-inline-start:1px solid var(--line-strong)}
.content .kit-tree li p{display:inline;margin:0}
.kit-tree li::before{content:"";display:inline-block;inline-size:.95em;block-size:.95em;margin-inline-end:.5em;background:var(--dim);vertical-align:-.1em;mask:${icon('M3.5 1H10l3 3v11H3.5zM4.5 2v12H12V5H9V2z')} center/contain no-repeat}
.kit-tree li:has(>ul)::before{background:var(--accent);mask-image:${icon('M1 3h5l1.5 2H15v8.5H1z')}}
.kit-tree strong{padding-inline:.25em;border-radius:3px;background:var(--accent-wash);color:var(--accent-ink)}`,
}

const MAY_NEED = new RegExp(`class="[^"]*\\b(?:${Object.keys(RULES).join('|')})\\b`)

/** Returns the optional rules that content needs; empty for nearly all content. */
export function kitStyles(html: string, tags: readonly Tag[]): string {
  if (!MAY_NEED.test(html)) return ''
  const used = new Set(tags.flatMap(({ attributes }) => attributes.get('class')?.split(' ') ?? []))
  const rules = Object.entries(RULES).flatMap(([name, css]) => (used.has(name) ? [css] : []))
  return rules.length === 0 ? '' : `@layer content{${rules.join('\n').replaceAll('\n', '')}}`
}
