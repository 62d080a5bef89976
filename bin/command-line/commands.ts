import type { Command } from './command.ts'

/** All subcommands with their summaries. `bin/commands/<name>.ts` exports each as `command`. */
export const COMMANDS: Readonly<Record<string, string>> = {
  doctor: 'Looks for what is wrong with the site, and says what to do',
  backup: 'Saves the site, or lists the backups there are',
  restore: 'Makes a site of a backup or of a copy that follows',
  players: 'Lists and gives roles, ends sessions and second factors',
  packs: 'Shows and applies newer content of the starter pack',
  questions: 'Imports questions from files, undoes imports, and exports questions',
  stats: "Counts players' statistics again, and repairs them",
  migrate: 'Brings the database to this version, or says what that would do',
  maintenance: 'Shows visitors a maintenance page, and lets go of the database',
  distribute: 'Spreads players over the machines of a Citus cluster',
  update: 'Unpacks a new release, switches to it, and goes back if it does not work',
  rollback: 'Serves the release from before the last update',
  logs: 'Shows the log for people to read',
  completion: 'Prints completion for bash, zsh or fish',
}

/** Loads only one command, because others may import something that is broken. */
export async function loadCommand(name: string): Promise<Command> {
  const { command } = (await import(`../commands/${name}.ts`)) as { command: Command }
  return command
}
