import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { closest } from './closest.ts'

/** Exit status for wrong usage. Others are 0 (done) and 1 (failed); `questions import` also has 2. */
export const EXIT_USAGE = 64

/** A call with invalid arguments. The message says why and suggests what was meant. */
export class UsageError extends Error {}

type Options = ParseArgsOptionsConfig
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>

/** A subcommand of `something-new`, defined in `bin/commands/<name>.ts`. */
export type Command<O extends Options = Options> = {
  /** The `--help` text below the summary: usage, options and examples. */
  help: string
  options: O
  /** The allowed first arguments, if there are only a few. */
  actions?: readonly string[]
  /**
   * The user that the command runs as. Commands that manage the installation keep the caller's rights; all others
   * switch to the service's user.
   */
  runsAs: 'service' | 'caller'
  /** Runs the command and returns its exit status; `undefined` means 0. `args` are the arguments as typed. */
  run: (call: Parsed<O> & { args: readonly string[] }) => Promise<number | void>
}

/** Keeps the types of a command's options for its own `run`. */
export function defineCommand<const O extends Options>(command: Command<O>): Command {
  return command
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** Parses the arguments of a command. Throws a `UsageError` that suggests the nearest known option or word. */
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

/** Returns ` Did you mean …?`, or an empty string if no known word is near. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = closest(word, known)
  return near === null ? '' : ` Did you mean ${near}?`
}
