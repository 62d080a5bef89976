import { BACKGROUND_JOBS } from '#domain/site/jobs.ts'

const JOB_TITLES: Readonly<Record<string, { title: string }>> = {
  ...BACKGROUND_JOBS,
  'process-start': { title: 'Latest start' },
}

/** Returns the display title of a background job. Returns the name itself for a job that only a newer version knows. */
export function getBackgroundJobTitle(job: string): string {
  return JOB_TITLES[job]?.title ?? job
}
