import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Snapshot } from '../../simulator/snapshots/snapshot.ts'
import { VIEWER_READY, VIEWER_SANDBOX } from '../../simulator/snapshots/viewer.ts'
import { FOLDER } from './addresses.ts'

/** Shows a snapshot in a frame that blocks its scripts. */
export function SnapshotFrame({ snapshot }: { snapshot: Snapshot }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent): void => {
      if (source === frame.current?.contentWindow && data === VIEWER_READY) setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    // The frame has an opaque origin, which cannot be named as a target.
    if (isReady) frame.current?.contentWindow?.postMessage(snapshot, '*')
  }, [isReady, snapshot])
  return (
    <iframe
      ref={frame}
      className="runner-snapshot"
      title="Snapshot of the application"
      sandbox={VIEWER_SANDBOX}
      referrerPolicy="no-referrer"
      src={`${import.meta.env.BASE_URL}${FOLDER}/snapshot.html`}
    />
  )
}
