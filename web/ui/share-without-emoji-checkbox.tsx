import type { ShareTextStyle } from '#domain/play/share-lines.ts'
import styles from './share-without-emoji-checkbox.module.css'

/** A checkbox that removes emoji from a shared text, because screen readers read them badly. */
export function ShareWithoutEmojiCheckbox(props: { style: ShareTextStyle; onChange: (style: ShareTextStyle) => void }) {
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
