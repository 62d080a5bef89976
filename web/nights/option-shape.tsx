import styles from './option-shape.module.css'

/** The shapes of the answer options A to F, which distinguish them without letters and colours. */
const SHAPES = [
  { name: 'circle', path: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z' },
  { name: 'triangle', path: 'M12 2.5 23 21.5H1z' },
  { name: 'square', path: 'M3 3h18v18H3z' },
  { name: 'star', path: 'm12 1.5 3.2 6.9 7.5.9-5.6 5.1 1.5 7.4L12 18.1l-6.6 3.7 1.5-7.4L1.3 9.3l7.5-.9z' },
  { name: 'heart', path: 'M12 21.5C2 14 1 10 2 7c1.5-4.5 8-5 10 0 2-5 8.5-4.5 10 0 1 3 0 7-10 14.5z' },
  { name: 'drop', path: 'M12 1.5c4.5 6 7.5 9.5 7.5 13a7.5 7.5 0 0 1-15 0c0-3.5 3-7 7.5-13z' },
] as const

/** Returns the name of an answer option's shape, such as `circle`. */
export function getAnswerOptionShapeName(index: number): string {
  return SHAPES[index % SHAPES.length]?.name ?? ''
}

/** The shape of an answer option, in the option's colour. */
export function AnswerOptionShape({ index }: { index: number }) {
  return (
    <svg className={styles['shape']} viewBox="0 0 24 24" data-option={index % SHAPES.length} aria-hidden="true">
      <path d={SHAPES[index % SHAPES.length]?.path} />
    </svg>
  )
}
