import type { BackupInventory } from './backup-marks.ts'
import type { MediaStorageLocation } from './media-location.ts'

/** Formats the message that the `backup` command prints after a backup. */
export function formatBackupReport(inventory: BackupInventory & { size: number }, seconds: number): string {
  const files =
    inventory.head.mediaIn === 'bucket'
      ? 'Uploaded files are in a bucket and not in this backup: keep copies of the bucket as well.'
      : formatFileCount(inventory)
  return [formatTableCounts(inventory), files, `${formatMegabytes(inventory.size)} ${formatDuration(seconds)}`].join(
    '\n',
  )
}

/** Formats the message that the `restore` command prints after a restore. */
export function formatRestoreReport(inventory: BackupInventory, media: MediaStorageLocation, seconds: number): string {
  const { head, files } = inventory
  const lines = [formatTableCounts(inventory)]
  if (head.mediaIn === 'bucket') {
    lines.push('Uploaded files were in a bucket and are not in this backup.')
  } else if ('bucket' in media && files.size > 0) {
    lines.push(
      `${formatFileCount(inventory)} left out, because this site keeps its files in a bucket: see docs/operations/backup.md`,
    )
  } else lines.push(formatFileCount(inventory))
  return [...lines, `The site as it was on ${head.madeAt}, ${formatDuration(seconds)}`].join('\n')
}

function formatTableCounts({ tables }: BackupInventory): string {
  const counts = [...tables].map(([name, { count }]) => [formatCount(count), name] as const)
  const width = Math.max(...counts.map(([count]) => count.length))
  return counts.map(([count, name]) => `${count.padStart(width)}  ${name}`).join('\n')
}

function formatFileCount({ files }: BackupInventory): string {
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  return `${formatCount(files.size)} uploaded files, ${formatMegabytes(bytes)}`
}

function formatCount(count: number): string {
  return count.toLocaleString('en-GB')
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function formatDuration(seconds: number): string {
  return `in ${seconds.toFixed(1)} seconds`
}
