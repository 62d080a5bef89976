import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import type { ShareTextStyle } from '#domain/play/share-lines.ts'
import { Button, buttonClassName } from './button.tsx'
import { Icon } from './icon.tsx'
import { LazyComponent } from './lazy-part.tsx'
import { Popover } from './popover.tsx'
import { sendAnalyticsEvent } from './send-event.ts'
import styles from './share-buttons.module.css'
import { getFacebookShareUrl, getTwitterShareUrl } from './share-urls.ts'
import type { ShareOptions } from './share-options.tsx'

/** The share options are loaded on demand, because few visitors use them. */
const loadShareOptions = async () => (await import('./share-options.tsx')).ShareOptions

const countShare = () => sendAnalyticsEvent({ event: 'share' })
const subscribeToNothing = () => () => {}

/**
 * A button that shares a result, and a link that tweets it. On a phone the button opens the device's share sheet. On
 * other devices it opens a menu of share links, of which all but two are loaded when the pointer or focus reaches it.
 */
export function ShareButtons(props: {
  text: (style: ShareTextStyle) => string
  url: string
  /** The URL of a picture of the result. */
  picture: string | null
}) {
  const { url, picture } = props
  const [style, setStyle] = useState<ShareTextStyle>('signs')
  const [isWanted, setIsWanted] = useState(false)
  const hasShareSheet = useSyncExternalStore(subscribeToNothing, isPhoneWithShareSheet, () => false)
  const text = props.text(style)
  return (
    <>
      {hasShareSheet ? (
        <ShareSheetButton text={text} picture={picture} />
      ) : (
        <Popover
          buttonClass={buttonClassName}
          onIntent={() => setIsWanted(true)}
          label={
            <>
              <Icon name="share" />
              Share
            </>
          }
        >
          <ul className={styles['ways']}>
            <li>
              <a
                href={`https://wa.me/?text=${encodeURIComponent(text)}`}
                target="_blank"
                rel="noopener"
                onClick={countShare}
              >
                <Icon name="arrow-out" /> On WhatsApp
              </a>
            </li>
            <li>
              <a href={getFacebookShareUrl(url)} target="_blank" rel="noopener" onClick={countShare}>
                <Icon name="arrow-out" /> On Facebook
              </a>
            </li>
            {isWanted && (
              <LazyComponent<ComponentProps<typeof ShareOptions>>
                load={loadShareOptions}
                given={{ text, picture, style, onStyle: setStyle }}
                onFail={() => setIsWanted(false)}
              />
            )}
          </ul>
        </Popover>
      )}
      <a
        className={styles['tweet']}
        href={getTwitterShareUrl(text)}
        target="_blank"
        rel="noopener"
        onClick={countShare}
      >
        <Icon name="post" />
        <span className="visually-hidden">Tweet</span>
      </a>
    </>
  )
}

function isPhoneWithShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

/** Shares text and picture with the device's share sheet. The picture is fetched as soon as the button is pressed. */
function ShareSheetButton({ text, picture }: { text: string; picture: string | null }) {
  const [file, setFile] = useState<Promise<File | null> | null>(null)
  const fetchFile = () => {
    const fetching = file ?? (picture === null ? Promise.resolve(null) : fetchPicture(picture))
    setFile(fetching)
    return fetching
  }
  const share = async () => {
    countShare()
    const found = await fetchFile()
    const withPicture = found && { text, files: [found] }
    const data = withPicture && navigator.canShare?.(withPicture) ? withPicture : { text }
    // Closing the share sheet rejects the promise and is no error.
    await navigator.share?.(data).catch(() => undefined)
  }
  return (
    <Button onPointerDown={() => void fetchFile()} onClick={() => void share()}>
      <Icon name="share" />
      Share
    </Button>
  )
}

/**
 * The longest wait for the picture of a result, in milliseconds. Browsers allow sharing only shortly after the press of
 * the button.
 */
const MAX_PICTURE_WAIT_MS = 2000

async function fetchPicture(address: string): Promise<File | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(MAX_PICTURE_WAIT_MS) })
    return reply.ok ? new File([await reply.blob()], 'result.png', { type: 'image/png' }) : null
  } catch {
    return null
  }
}
