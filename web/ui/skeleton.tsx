import styles from './skeleton.module.css'

/** Keeps the room of what is still being loaded, and says so to those who do not see it. */
export function Skeleton(props: {
  /** What is being loaded, such as `The quizzes`. */
  label: string
  /** How many blocks stand below each other, and how high each of them is. */
  count?: number
  size?: 'line' | 'panel' | 'page'
}) {
  const { label, count = 1, size = 'panel' } = props
  const blocks = Array.from({ length: count }, (_, at) => at)
  return (
    <div className={styles['skeleton']} data-size={size} aria-busy="true">
      <p className="visually-hidden">{label}: being loaded</p>
      {blocks.map((at) => (
        <span key={at} />
      ))}
    </div>
  )
}
