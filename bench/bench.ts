/**
 * `npm run bench` measures every part and writes its section of docs/measurements.md. `npm run bench -- speed siege`
 * measures these parts alone. A part that fails is reported, and the others are still measured.
 */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { savedAnswers } from './answers.ts'
import { cluster } from './cluster.ts'
import { imports } from './import.ts'
import { type Measurement, sectionOf, withSection } from './report.ts'
import { siege } from './siege.ts'
import { speed } from './speed.ts'
import { start } from './start.ts'
import { visits } from './visits.ts'

const FILE = join(import.meta.dirname, '../docs/measurements.md')

const PARTS: Record<string, () => Promise<Measurement[]>> = {
  speed,
  start,
  visits,
  answers: savedAnswers,
  import: imports,
  siege,
  cluster,
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. Benchmarks: ${Object.keys(PARTS).join(', ')}`,
  )
  process.exit(2)
}
// The cluster benchmark runs only if CITUS_URL is set.
const byDefault = Object.keys(PARTS).filter(
  (name) => name !== 'cluster' || process.env['CITUS_URL'],
)
for (const name of requested.length > 0 ? requested : byDefault) {
  try {
    const section = sectionOf(name, madeOn(), (await PARTS[name]?.()) ?? [])
    console.log(`${section}\n`)
    await writeFile(FILE, withSection(await readFile(FILE, 'utf8'), section))
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
// Servers of a failed benchmark must not keep the process alive.
process.exit()

function madeOn(): string {
  const day = new Date().toISOString().slice(0, 10)
  const processor = `${cpus().length} cores of ${cpus()[0]?.model ?? arch()}`
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`
  return `${day}, commit ${commit()}: ${processor}, ${memory}, Node ${process.versions.node}.`
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
