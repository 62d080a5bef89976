import { encodeQR } from 'qr'
import styles from './settings.module.css'

/** Renders a text as a QR code. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw')
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles['qr']}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      role="img"
      aria-label="The secret of the app, as a picture to scan"
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
