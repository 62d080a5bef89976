import styles from './logo.module.css'

/** The product's logo in the colours of the page. Its name must be rendered next to it. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles['logo']}>
      <g transform="rotate(-6 32 32)">
        <rect className={styles['card']} x="4.5" y="4.5" width="55" height="55" rx="15" />
        <path
          className={styles['hook']}
          d="M22.5 21.5C22.5 15.5 26.5 12 32 12S41.5 15.5 41.5 20.5C41.5 27 32 27 32 34.5"
        />
        <path className={styles['ray']} d="M22.5 45.5L19.5 43.2M41.5 45.5L44.5 43.2" />
        <path className={styles['sun']} d="M24.5 53.5a1.5 1.5 0 0 1-1.5-1.5a9 9 0 0 1 18 0a1.5 1.5 0 0 1-1.5 1.5z" />
      </g>
    </svg>
  )
}
