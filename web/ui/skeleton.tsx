import styles from './skeleton.module.css'

/** A placeholder for content that is loading, announced to screen readers. */
export function Skeleton(props: {
  /** The content that is loading, such as `The quizzes`. */
  label: string
  /** The number of placeholder blocks and the height of each. */
  count?: number
  size?: 'line' | 'panel' | 'page'
}) {
  const { label, count = 1, size = 'panel' } = props
  const blocks = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={styles['skeleton']} data-size={size} aria-busy="true">
      <p className="visually-hidden">{label}: being loaded</p>
      {blocks.map((index) => (
        <span key={index} />
      ))}
    </div>
  )
}
