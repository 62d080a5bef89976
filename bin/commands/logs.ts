import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'

const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const

export const command = defineCliCommand({
  help: `Usage: something-new logs [options]          the journal of the systemd unit
       something-new logs <file> [options]   a file of the site's log; - is standard input

  -f, --follow        keeps printing new lines
  --since <time>      start time in the journal, such as "1 hour ago" or 2026-11-21
  --level <level>     minimum level: ${Object.keys(LEVELS).join(', ')}
  --json              prints the lines unchanged

In containers: docker compose logs --no-log-prefix site | something-new logs -`,
  options: {
    follow: { type: 'boolean', short: 'f' },
    since: { type: 'string' },
    level: { type: 'string', default: 'trace' },
    json: { type: 'boolean', default: false },
  },
  runsAs: 'caller',
  run: async ({ values, positionals }) => {
    const [file, ...more] = positionals
    const level = LEVELS[values.level as keyof typeof LEVELS]
    if (more.length > 0) throw new CommandLineUsageError('Name one file at most')
    if (level === undefined) throw new CommandLineUsageError(`There is no level "${values.level}"`)
    if (file !== undefined && (values.follow || values.since)) {
      throw new CommandLineUsageError('--follow and --since are for the journal')
    }
    const { input, ended } = file === undefined ? openJournal(values) : readLines(file)
    for await (const line of createInterface({ input })) {
      const readable = formatLogLine(line, level)
      if (readable !== null) console.log(values.json ? line : readable)
    }
    return ended()
  },
})

type LogSource = { input: NodeJS.ReadableStream; ended: () => Promise<number> }

function readLines(file: string): LogSource {
  const input = file === '-' ? process.stdin : createReadStream(file)
  return { input, ended: async () => 0 }
}

function openJournal({ follow, since }: { follow?: boolean | undefined; since?: string | undefined }): LogSource {
  const how = ['--unit=something-new', '--output=cat', '--no-pager']
  const which = since === undefined ? ['--lines=200'] : [`--since=${since}`]
  const child = spawn('journalctl', [...how, ...which, ...(follow ? ['--follow'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit').catch(() => {
    console.error('There is no journal here. Name the file of the log, or - for standard input.')
    return [1]
  })
  return { input: child.stdout, ended: async () => Number((await exit)[0] ?? 0) }
}

/**
 * Formats a log line for people. Returns `null` if it is less severe than `level`. Lines that are no JSON stay
 * unchanged.
 */
export function formatLogLine(line: string, level: number): string | null {
  const entry = parseLogEntry(line)
  if (!entry) return line
  const { level: severity, time, msg, pid: _pid, hostname: _host, err, ...rest } = entry
  if (severity < level) return null
  const name = Object.entries(LEVELS).find(([, value]) => value === severity)?.[0] ?? severity
  const fields = Object.entries(rest).map(([key, value]) => ` ${key}=${formatFields(value)}`)
  const stack = err?.stack ?? err?.message
  const trace = stack === undefined ? '' : `\n    ${stack.replaceAll('\n', '\n    ')}`
  const at = new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  return `${at}  ${String(name).toUpperCase().padEnd(5)}  ${msg ?? ''}${fields.join('')}${trace}`
}

type LogEntry = {
  level: number
  time: number
  msg?: string
  err?: { message?: string; stack?: string }
  [field: string]: unknown
}

function parseLogEntry(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line) as Partial<LogEntry>
    return typeof entry.level === 'number' && typeof entry.time === 'number' ? (entry as LogEntry) : null
  } catch {
    return null
  }
}

function formatFields(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)
}
