import { JOBS } from '#domain/site/jobs.ts'

const TITLES: Readonly<Record<string, { title: string }>> = {
  ...JOBS,
  'process-start': { title: 'Latest start' },
}

/** Returns the title of a job for admins, or its name if a newer version of the site has stored it. */
export function jobName(job: string): string {
  return TITLES[job]?.title ?? job
}
