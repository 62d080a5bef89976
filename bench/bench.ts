/**
 * `npm run bench` measures every part and writes its section of docs/measurements.md. `npm run bench -- speed siege`
 * measures these parts alone. A part that fails is reported, and the others are still measured.
 */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureAnswerWriteThroughput } from './answers.ts'
import { measureAudienceCounting } from './audience.ts'
import { measureClusterAnswerThroughput } from './cluster.ts'
import { measureQuestionImports } from './import.ts'
import { measureQuestionMailThroughput } from './mail.ts'
import { measureQuizNightLoad } from './night.ts'
import { type BenchmarkMeasurement, formatBenchmarkSection, replaceMarkdownSection } from './report.ts'
import { measurePageSpeedUnderAttack } from './siege.ts'
import { measureRelativeRequestRate } from './speed.ts'
import { measureServerStart } from './start.ts'
import { measureFirstVisitPageLoads } from './visits.ts'

const MEASUREMENTS_FILE = join(import.meta.dirname, '../docs/measurements.md')

const BENCHMARKS: Record<string, () => Promise<BenchmarkMeasurement[]>> = {
  speed: measureRelativeRequestRate,
  start: measureServerStart,
  visits: measureFirstVisitPageLoads,
  answers: measureAnswerWriteThroughput,
  audience: measureAudienceCounting,
  import: measureQuestionImports,
  mail: measureQuestionMailThroughput,
  night: measureQuizNightLoad,
  siege: measurePageSpeedUnderAttack,
  cluster: measureClusterAnswerThroughput,
}

const requestedBenchmarks = process.argv.slice(2)
const unknownBenchmarks = requestedBenchmarks.filter((name) => !(name in BENCHMARKS))
if (unknownBenchmarks.length > 0) {
  console.error(`Unknown benchmark: ${unknownBenchmarks.join(', ')}. Benchmarks: ${Object.keys(BENCHMARKS).join(', ')}`)
  process.exit(2)
}
// The cluster benchmark runs only if CITUS_URL is set.
const defaultBenchmarks = Object.keys(BENCHMARKS).filter((name) => name !== 'cluster' || process.env['CITUS_URL'])
for (const name of requestedBenchmarks.length > 0 ? requestedBenchmarks : defaultBenchmarks) {
  try {
    const section = formatBenchmarkSection(name, describeMachine(), (await BENCHMARKS[name]?.()) ?? [])
    console.log(`${section}\n`)
    await writeFile(MEASUREMENTS_FILE, replaceMarkdownSection(await readFile(MEASUREMENTS_FILE, 'utf8'), section))
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
// Exits at once, because servers of a failed benchmark would keep the process alive.
process.exit()

function describeMachine(): string {
  const day = new Date().toISOString().slice(0, 10)
  const processor = `${cpus().length} cores of ${cpus()[0]?.model ?? arch()}`
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`
  return `${day}, commit ${getCommit()}: ${processor}, ${memory}, Node ${process.versions.node}.`
}

function getCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
