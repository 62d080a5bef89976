import { useEffect, useRef } from 'react'
import { parseTint } from '#domain/text/colour.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import styles from './site.module.css'

/** A preview of the header and footer with the edited profile. */
export function SitePreview({ profile }: { profile: SiteProfile }) {
  const { name, tagline, logo, accent, shop, quizzes, categories } = profile
  const place = useRef<HTMLElement>(null)
  const tint = parseTint(accent)
  useEffect(() => {
    // Set by script, because the content security policy forbids inline styles.
    for (const [property, value] of [
      ['--hue', tint?.hue],
      ['--chroma', tint?.chroma],
    ] as const) {
      if (value === undefined) place.current?.style.removeProperty(property)
      else place.current?.style.setProperty(property, String(value))
    }
  }, [tint?.hue, tint?.chroma])
  return (
    <figure ref={place} className={`category-theme GeneralKnowledge ${styles['preview']}`} aria-label="Preview">
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
        <span className={buttonClassName}>Play today’s question</span>
      </div>
      <p className={styles['menu']}>
        {shop && <span>Shop</span>}
        <span>Privacy</span>
      </p>
    </figure>
  )
}
