import type { Inventory } from './backup-marks.ts'
import type { MediaPlace } from './media-place.ts'

/** Formats the message that the `backup` command prints after a backup. */
export function savedReport(inventory: Inventory & { size: number }, seconds: number): string {
  const files =
    inventory.head.mediaIn === 'bucket'
      ? 'Uploaded files are in a bucket and not in this backup: keep copies of the bucket as well.'
      : filesLine(inventory)
  return [tableLines(inventory), files, `${megabytes(inventory.size)} ${time(seconds)}`].join('\n')
}

/** Formats the message that the `restore` command prints after a restore. */
export function restoredReport(inventory: Inventory, media: MediaPlace, seconds: number): string {
  const { head, files } = inventory
  const lines = [tableLines(inventory)]
  if (head.mediaIn === 'bucket') {
    lines.push('Uploaded files were in a bucket and are not in this backup.')
  } else if ('bucket' in media && files.size > 0) {
    lines.push(
      `${filesLine(inventory)} left out, because this site keeps its files in a bucket: see docs/operations/backup.md`,
    )
  } else lines.push(filesLine(inventory))
  return [...lines, `The site as it was on ${head.madeAt}, ${time(seconds)}`].join('\n')
}

function tableLines({ tables }: Inventory): string {
  const counts = [...tables].map(([name, { count }]) => [grouped(count), name] as const)
  const width = Math.max(...counts.map(([count]) => count.length))
  return counts.map(([count, name]) => `${count.padStart(width)}  ${name}`).join('\n')
}

function filesLine({ files }: Inventory): string {
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  return `${grouped(files.size)} uploaded files, ${megabytes(bytes)}`
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function time(seconds: number): string {
  return `in ${seconds.toFixed(1)} seconds`
}
