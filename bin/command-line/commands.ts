import type { CliCommand } from './command.ts'

/** All subcommands with their summaries. `bin/commands/<name>.ts` exports each as `command`. */
export const CLI_COMMAND_SUMMARIES: Readonly<Record<string, string>> = {
  doctor: 'Checks the site for problems, and says how to fix them',
  backup: 'Backs up the site, or lists the backups',
  restore: 'Restores a backup into an empty site',
  players: 'Lists and assigns roles, ends sessions, and resets second factors',
  packs: 'Shows and applies newer content of the starter pack',
  questions: 'Imports questions from files, undoes imports, and exports questions',
  stats: "Recomputes players' statistics, and repairs them",
  migrate: 'Migrates the database to this version, or shows what that would do',
  maintenance: 'Shows a maintenance page, and closes the database',
  distribute: 'Distributes players over the workers of a Citus cluster',
  update: 'Installs a new release, and returns to the old one if it fails',
  rollback: 'Returns to the release before the last update',
  logs: 'Shows the log in readable form',
  completion: 'Prints completion for bash, zsh or fish',
}

/** Loads only one command, because others may import something that is broken. */
export async function loadCliCommand(name: string): Promise<CliCommand> {
  const { command } = (await import(`../commands/${name}.ts`)) as { command: CliCommand }
  return command
}
