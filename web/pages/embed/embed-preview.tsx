import { useEffect, useRef, useState } from 'react'
import { DEFAULT_EMBED_SIZE_PX } from '#domain/questions/embed-code.ts'
import styles from './embed.module.css'

/** Previews the card in a frame that adopts the card's height. */
export function EmbedPreview(props: {
  path: string
  /** Called with the height of the card before it is played. */
  onHeight: (height: number) => void
}) {
  const { path, onHeight } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(DEFAULT_EMBED_SIZE_PX.height)
  const isMeasured = useRef(false)
  useEffect(() => {
    const fit = ({ source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || data?.type !== 'embed-size') return
      if (typeof data.height !== 'number') return
      setHeight(data.height)
      if (!isMeasured.current) onHeight(data.height)
      isMeasured.current = true
    }
    addEventListener('message', fit)
    // Requests the height from the embedded frame, because the frame may have sent it before the listener was added.
    frame.current?.contentWindow?.postMessage({ type: 'embed-size' }, location.origin)
    return () => removeEventListener('message', fit)
  }, [onHeight])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, as it is shown elsewhere
    <iframe
      ref={frame}
      className={styles['preview']}
      src={path}
      title="The card as it will look"
      height={height}
      loading="lazy"
    />
  )
}
