import styles from './confetti.module.css'

/** The final position of each piece of confetti in percent of the picture, its rotation in degrees and its colour. */
const CONFETTI_PIECES: [x: number, y: number, turn: number, colour: number][] = [
  [4, 10, 20, 0],
  [6, 34, 70, 1],
  [15, 7, 140, 2],
  [3, 52, 35, 3],
  [21, 16, 100, 4],
  [27, 5, 15, 0],
  [2, 74, 80, 1],
  [10, 22, 160, 4],
  [33, 11, 55, 3],
  [66, 10, 125, 1],
  [72, 4, 30, 2],
  [78, 15, 95, 0],
  [94, 36, 10, 4],
  [97, 55, 65, 2],
  [84, 8, 145, 0],
  [96, 76, 40, 3],
  [98, 93, 110, 1],
  [60, 4, 75, 4],
  [41, 4, 130, 2],
  [3, 92, 50, 2],
  [90, 24, 155, 3],
  [50, 8, 5, 3],
]

/** Confetti that falls once around the heading and stays visible for screenshots. */
export function Confetti() {
  return (
    <svg className={styles['confetti']} viewBox="0 0 400 200" aria-hidden="true" focusable="false">
      {CONFETTI_PIECES.map(([x, y, turn, colour], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x * 4} ${y * 2}) rotate(${turn})`}>
          <g className={styles['piece']} data-wave={index % 6} data-colour={colour}>
            {index % 3 === 0 ? (
              <circle r="4" />
            ) : index % 3 === 1 ? (
              <rect x="-6" y="-3" width="12" height="6" rx="1.5" />
            ) : (
              <path d="M-6 3c3-8 4 2 6-3s4-3 6-3" />
            )}
          </g>
        </g>
      ))}
    </svg>
  )
}
