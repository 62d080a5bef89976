import { type ComponentProps, useState } from 'react'
import type { ShareStyle } from '#domain/play/share.ts'
import { buttonLook, quietButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { Later } from './later.tsx'
import { Popover } from './popover.tsx'
import styles from './share-buttons.module.css'
import type { ShareWays } from './share-ways.tsx'

/** Most who see a card never share it. */
const loadWays = async () => (await import('./share-ways.tsx')).ShareWays

/**
 * Share and Tweet: plain links to the networks, and what else there is, fetched when somebody is about to open
 * it. They stand back until there is something to tell.
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
  const [isWanted, setIsWanted] = useState(false)
  const text = props.text(style)
  const facebook = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
  const tweet = `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}`
  return (
    <>
      <Popover
        buttonClass={prominent ? buttonLook : styles['action']}
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
            <Later<ComponentProps<typeof ShareWays>>
              load={loadWays}
              given={{ text, picture, style, onStyle: setStyle }}
              onFail={() => setIsWanted(false)}
            />
          )}
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
