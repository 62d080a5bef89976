const NAMES: Readonly<Record<string, string>> = {
  'activity-log': 'Activity log',
  backup: 'Backup',
  insights: 'Insights',
  'process-start': 'Latest start',
  replica: 'Replica',
}

/** What admins read of a job; one that this version does not know goes by its own name. */
export function jobName(job: string): string {
  return NAMES[job] ?? job
}
