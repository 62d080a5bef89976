import { useState, useSyncExternalStore } from 'react'
import type { ShareTextStyle } from '#domain/play/share-lines.ts'
import { Icon } from './icon.tsx'
import styles from './share-buttons.module.css'
import { sendAnalyticsEvent } from './send-event.ts'
import { ShareWithoutEmojiCheckbox } from './share-without-emoji-checkbox.tsx'

const subscribeToNothing = () => () => {}

/** The ways to share that need a script: the device's share sheet, the clipboard, and a picture. */
export function ShareOptions(props: {
  text: string
  picture: string | null | undefined
  style: ShareTextStyle
  onStyle: (style: ShareTextStyle) => void
}) {
  const { text, picture, style, onStyle } = props
  const canShare = useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => false,
  )
  const share = () => {
    sendAnalyticsEvent({ event: 'share' })
    // Closing the share sheet rejects the promise and is no error.
    void navigator.share?.({ text }).catch(() => undefined)
  }
  return (
    <>
      {canShare && (
        <li>
          <button type="button" onClick={share}>
            <Icon name="share" /> With an app on this device
          </button>
        </li>
      )}
      <li>
        <CopyButton key={text} text={text} />
      </li>
      {picture && (
        <li>
          <a href={picture} download>
            <Icon name="download" /> As a picture
          </a>
        </li>
      )}
      <li>
        <ShareWithoutEmojiCheckbox style={style} onChange={onStyle} />
      </li>
    </>
  )
}

const COPY_STATUS_TEXTS = {
  none: '',
  copied: 'Copied',
  failed: 'The browser did not let us. The address of this page does it too.',
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof COPY_STATUS_TEXTS>('none')
  const copy = () => {
    sendAnalyticsEvent({ event: 'share' })
    return navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'tick' : 'copy'} />
        {outcome === 'copied' ? 'Copied' : 'Copy the text'}
      </button>
      {/* The element is rendered empty first, so that screen readers announce its text. */}
      <p role="status" className={outcome === 'failed' ? styles['failed'] : 'visually-hidden'}>
        {COPY_STATUS_TEXTS[outcome]}
      </p>
    </>
  )
}
