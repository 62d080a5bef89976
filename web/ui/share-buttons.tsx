import { type ComponentProps, useState } from 'react'
import type { ShareStyle } from '#domain/play/share.ts'
import { buttonClassName, quietButtonClassName } from './button.tsx'
import { Icon } from './icon.tsx'
import { LazyPart } from './lazy-part.tsx'
import { Popover } from './popover.tsx'
import styles from './share-buttons.module.css'
import type { ShareOptions } from './share-options.tsx'

/** Loaded on demand, because few visitors share a card. */
const loadShareOptions = async () => (await import('./share-options.tsx')).ShareOptions

/**
 * Buttons to share a result or page: links to social networks, and more ways whose script is loaded when the menu
 * is about to open. They are prominent only once there is a result.
 */
export function ShareButtons(props: {
  /** Returns the text to share, including the link. */
  text: (style: ShareStyle) => string
  url: string
  /** The address of a picture of the result. */
  picture?: string | null
  prominent?: boolean
}) {
  const { url, picture, prominent = false } = props
  const [style, setStyle] = useState<ShareStyle>('signs')
  const [isWanted, setIsWanted] = useState(false)
  const text = props.text(style)
  const facebook = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
  const tweet = `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}`
  return (
    <>
      <Popover
        buttonClass={prominent ? buttonClassName : styles['action']}
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
            <a href={facebook} target="_blank" rel="noopener">
              <Icon name="arrow-out" /> On Facebook
            </a>
          </li>
          {isWanted && (
            <LazyPart<ComponentProps<typeof ShareOptions>>
              load={loadShareOptions}
              given={{ text, picture, style, onStyle: setStyle }}
              onFail={() => setIsWanted(false)}
            />
          )}
        </ul>
      </Popover>
      <a className={prominent ? quietButtonClassName : styles['action']} href={tweet} target="_blank" rel="noopener">
        <Icon name="post" />
        Tweet
      </a>
    </>
  )
}
