import type { ShareStyle } from '#domain/play/share.ts'
import styles from './words-only.module.css'

/** Whether a shared text has signs in it, which are read badly aloud. */
export function WordsOnly(props: { style: ShareStyle; onChange: (style: ShareStyle) => void }) {
  const { style, onChange } = props
  return (
    <label className={styles['words']}>
      <input
        type="checkbox"
        checked={style === 'words'}
        onChange={(event) => onChange(event.target.checked ? 'words' : 'signs')}
      />
      In words only
    </label>
  )
}
