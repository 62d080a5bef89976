import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { findClosestWord } from './closest-word.ts'

/** Exit status for wrong usage. Others are 0 (done) and 1 (failed); `questions import` also has 2. */
export const WRONG_USAGE_EXIT_STATUS = 64

/** A call with invalid arguments. The message says why and suggests what was meant. */
export class CommandLineUsageError extends Error {}

type CommandOptions = ParseArgsOptionsConfig
type ParsedCall<O extends CommandOptions> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>

/** A subcommand of `something-new`, defined in `bin/commands/<name>.ts`. */
export type CliCommand<O extends CommandOptions = CommandOptions> = {
  /** The `--help` text below the summary: usage, options and examples. */
  help: string
  options: O
  /** The allowed first arguments of the command, if there are only a few. */
  actions?: readonly string[]
  /**
   * The user that the command runs as. Commands that manage the installation keep the caller's rights; all others
   * switch to the service's user.
   */
  runsAs: 'service' | 'caller'
  /** Runs the command and returns its exit status; `undefined` means 0. `args` are the arguments as typed. */
  run: (call: ParsedCall<O> & { args: readonly string[] }) => Promise<number | void>
}

/** Returns the command unchanged, so that TypeScript infers the types of the command's options for its own `run`. */
export function defineCliCommand<const O extends CommandOptions>(command: CliCommand<O>): CliCommand {
  return command
}

const HELP_OPTION = { help: { type: 'boolean', short: 'h' } } as const

/** Parses the arguments of a command. Throws a `CommandLineUsageError` that suggests the nearest known option or word. */
export function parseCommandArguments({ options, actions }: CliCommand, args: readonly string[]) {
  const known = { ...options, ...HELP_OPTION }
  try {
    const call = parseArgs({ args: [...args], options: known, allowPositionals: true })
    const [action] = call.positionals
    if (call.values['help'] !== true && actions && !actions.includes(action ?? '')) {
      throw new CommandLineUsageError(
        action === undefined
          ? `Say which of these to do: ${actions.join(', ')}`
          : `There is no "${action}" here.${formatDidYouMean(action, actions)}`,
      )
    }
    return call
  } catch (error) {
    if (error instanceof CommandLineUsageError) throw error
    throw new CommandLineUsageError(explainParseError(error as Error, Object.keys(known)), { cause: error })
  }
}

function explainParseError({ message }: Error, known: readonly string[]): string {
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
  if (unknown === undefined) return message
  const options = known.map((name) => `--${name}`)
  return `There is no option ${unknown}.${formatDidYouMean(unknown, options)}`
}

/** Returns ` Did you mean …?`, or an empty string if no known word is near. */
export function formatDidYouMean(word: string, known: readonly string[]): string {
  const near = findClosestWord(word, known)
  return near === null ? '' : ` Did you mean ${near}?`
}
