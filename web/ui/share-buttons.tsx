import { useState, useSyncExternalStore } from 'react'
import type { ShareStyle } from '#domain/share.ts'
import { buttonLook, quietButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import styles from './share-buttons.module.css'
import { WordsOnly } from './words-only.tsx'

const never = () => () => {}

/**
 * Share and Tweet, as plain links to the networks, the device's own sheet, and the clipboard. They stand back
 * until there is something to tell.
 */
export function ShareButtons(props: {
  /** With the link in it. */
  text: (style: ShareStyle) => string
  url: string
  /** The address of a picture of one's result. */
  picture?: string | null
  prominent?: boolean
}) {
  const { url, picture, prominent = false } = props
  const [style, setStyle] = useState<ShareStyle>('signs')
  const text = props.text(style)
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  const facebook = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
  const tweet = `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}`
  return (
    <>
      <Popover
        buttonClass={prominent ? buttonLook : styles['action']}
        label={
          <>
            <Icon name="share" />
            Share
          </>
        }
      >
        <ul className={styles['ways']}>
          {canShare && (
            <li>
              <button
                type="button"
                onClick={() => void navigator.share({ text }).catch(() => undefined)}
              >
                <Icon name="share" /> With an app on this device
              </button>
            </li>
          )}
          <li>
            <a href={facebook} target="_blank" rel="noopener">
              <Icon name="arrow-out" /> On Facebook
            </a>
          </li>
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
            <WordsOnly style={style} onChange={setStyle} />
          </li>
        </ul>
      </Popover>
      <a
        className={prominent ? quietButtonLook : styles['action']}
        href={tweet}
        target="_blank"
        rel="noopener"
      >
        <Icon name="post" />
        Tweet
      </a>
    </>
  )
}

const WORDS = {
  none: '',
  copied: 'Copied',
  failed: 'The browser did not let us. The address of this page does it too.',
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof WORDS>('none')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'tick' : 'copy'} />
        {outcome === 'copied' ? 'Copied' : 'Copy the text'}
      </button>
      {/* It is there before it has something to say, or nobody would hear it. */}
      <p role="status" className={outcome === 'failed' ? styles['failed'] : 'visually-hidden'}>
        {WORDS[outcome]}
      </p>
    </>
  )
}
