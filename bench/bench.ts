/**
 * `npm run bench`: what design promises about speed, measured on this machine and written to
 * docs/measurements.md, a section for each part; `npm run bench -- speed siege` measures these parts
 * alone. Speeds are ratios against something bare, measured in turns, because machines are noisy.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { PARTS } from './parts.ts'
import { dated, withSection } from './sections.ts'

const FILE = join(import.meta.dirname, '../docs/measurements.md')

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`,
  )
  process.exit(2)
}
for (const [name, measure] of Object.entries(PARTS)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  try {
    const section = dated(await measure(), madeOn())
    console.log(`${section}\n`)
    // At once, so that a part that fails takes no other with it.
    await writeFile(FILE, withSection(await readFile(FILE, 'utf8'), section))
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}

function madeOn(): string {
  const processor = `${cpus().length} cores of ${cpus()[0]?.model ?? arch()}`
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`
  return `Measured on ${new Date().toISOString().slice(0, 10)}: ${processor}, ${memory}, Node ${process.versions.node}.`
}
