import { useEffect, useRef } from 'react'
import { tintOf } from '#domain/text/colour.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import styles from './site.module.css'

/** The top and the foot of a page, as they will be. */
export function SitePreview({ profile }: { profile: SiteProfile }) {
  const { name, tagline, logo, accent, shop, quizzes, categories } = profile
  const place = useRef<HTMLElement>(null)
  const tint = tintOf(accent)
  useEffect(() => {
    // A style in the document's text would be refused by its policy.
    for (const [property, value] of [
      ['--hue', tint?.hue],
      ['--chroma', tint?.chroma],
    ] as const) {
      if (value === undefined) place.current?.style.removeProperty(property)
      else place.current?.style.setProperty(property, String(value))
    }
  }, [tint?.hue, tint?.chroma])
  return (
    <figure
      ref={place}
      className={`category-theme GeneralKnowledge ${styles['preview']}`}
      aria-label="Preview"
    >
      <p className={styles['brand']}>
        {logo ? <img src={logo} alt="" width="32" height="32" /> : <Logo />}
        {name}
      </p>
      <p className={styles['menu']}>
        {categories && <span>Categories</span>}
        {quizzes && <span>Quizzes</span>}
        <span>About us</span>
        <span>Contact us</span>
      </p>
      <div className={styles['card']}>
        <p>{tagline}</p>
        <span className={buttonLook}>Play today’s question</span>
      </div>
      <p className={styles['menu']}>
        {shop && <span>Shop</span>}
        <span>Privacy</span>
      </p>
    </figure>
  )
}
