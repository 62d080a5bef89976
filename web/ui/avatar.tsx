import { useState } from 'react'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import { getAvatarCategory } from '#domain/categories/avatar.ts'
import styles from './avatar.module.css'

/** The avatar of a player without a picture. */
export const DEFAULT_AVATAR = 'portrait:geography'

/** A player's picture: an image URL, one of our avatars in a category's colours, or the default avatar. */
export function Avatar({ image, big = false }: { image: string; big?: boolean }) {
  const theme = getCategoryThemeClass(getAvatarCategory(image || DEFAULT_AVATAR)?.name ?? 'Geography')
  const [brokenImage, setBrokenImage] = useState('')
  if (/^(https?:\/)?\//.test(image) && image !== brokenImage) {
    return (
      <span className={styles['avatar']} data-big={big}>
        <img
          src={image}
          alt=""
          width="96"
          height="96"
          referrerPolicy="no-referrer"
          onError={() => setBrokenImage(image)}
        />
      </span>
    )
  }
  return (
    <span className={`category-theme ${theme} ${styles['avatar']}`} data-big={big}>
      <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <path className={styles['coat']} d="M13 102C13 85 27 76 48 76s35 9 35 26z" />
        <g transform="rotate(-6 48 46)">
          <rect className={styles['face']} x="22" y="17" width="52" height="56" rx="18" />
          <path className={styles['line']} d="M31 37C32 28 46 27 47 36C47.5 42 44 44 44.5 51M56 33c3-3 7-3 10 0" />
          <g className={styles['ink']}>
            <circle cx="37" cy="43" r="3.5" />
            <circle cx="60" cy="43" r="3.5" />
            <path d="M40.5 58h11a1 1 0 0 1 1 1a6.5 6.5 0 0 1-13 0a1 1 0 0 1 1-1z" />
          </g>
        </g>
      </svg>
    </span>
  )
}
