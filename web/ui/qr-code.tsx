import { encodeQR } from 'qr'
import styles from './qr-code.module.css'

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw')
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles['qr']}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
