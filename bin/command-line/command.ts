import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { closest } from './closest.ts'

/** Exit codes beside 0 (done) and 1 (could not be done); `questions import` also has 2. */
export const EXIT_USAGE = 64

/** A call that makes no sense; the message says why, and what was probably meant. */
export class UsageError extends Error {}

type Options = ParseArgsOptionsConfig
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>

/** A subcommand of `something-new`, defined in `bin/commands/<name>.ts`. */
export type Command<O extends Options = Options> = {
  /** Everything `--help` shows below the summary: the forms of the call, its options and examples. */
  help: string
  options: O
  /** What the first argument may be, where it is one of a few words. */
  actions?: readonly string[]
  /** Commands that manage the installation keep the caller's rights; all others become the service's user. */
  runsAs: 'service' | 'caller'
  /** Returns the exit code; nothing means 0. `args` are the arguments as they were typed. */
  run: (call: Parsed<O> & { args: readonly string[] }) => Promise<number | void>
}

/** Keeps the types of a command's options for its own `run`. */
export function defineCommand<const O extends Options>(command: Command<O>): Command {
  return command
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** Reads the arguments of a command. Throws a `UsageError` that names the nearest known option or word. */
export function parseCall({ options, actions }: Command, args: readonly string[]) {
  const known = { ...options, ...HELP }
  try {
    const call = parseArgs({ args: [...args], options: known, allowPositionals: true })
    const [action] = call.positionals
    if (call.values['help'] !== true && actions && !actions.includes(action ?? '')) {
      throw new UsageError(
        action === undefined
          ? `Say which of these to do: ${actions.join(', ')}`
          : `There is no "${action}" here.${suggestion(action, actions)}`,
      )
    }
    return call
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(parseProblem(error as Error, Object.keys(known)), { cause: error })
  }
}

function parseProblem({ message }: Error, known: readonly string[]): string {
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
  if (unknown === undefined) return message
  const options = known.map((name) => `--${name}`)
  return `There is no option ${unknown}.${suggestion(unknown, options)}`
}

/** ` Did you mean …?`, or nothing where no known word is near. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = closest(word, known)
  return near === null ? '' : ` Did you mean ${near}?`
}
