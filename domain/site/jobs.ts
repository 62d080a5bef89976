import { MINUTE_MS } from '../time/units.ts'

/** A background job of the site. */
type JobKind = {
  /** The title of the job for admins and the documentation. */
  title: string
  /** A child process isolates the job's CPU and memory use from request handling. */
  runsIn: 'site' | 'child process'
  /** How often a process checks whether the job is due, in milliseconds; `null` when a person starts the job. */
  checkEveryMs: number | null
  /**
   * Whether only one process at a time runs the job, coordinated by the table `job_runs`. Other
   * jobs claim rows or need no coordination.
   */
  isClaimed: boolean
  /** Queued jobs of a process run one at a time to limit memory use. */
  isQueued?: true
  /** The log message for a failed run. */
  failure: string
  /** The label of each phase of the job's progress. */
  phases?: Readonly<Record<string, string>>
}

/** All background jobs. Metrics, /Admin/System and docs/operations/monitoring.md use these names. */
export const BACKGROUND_JOBS = {
  'account mails': {
    title: 'Account mails',
    runsIn: 'site',
    checkEveryMs: 5000,
    isClaimed: false,
    failure: 'account mails could not be resent',
  },
  reminders: {
    title: 'Reminders',
    runsIn: 'child process',
    checkEveryMs: 5000,
    isClaimed: false,
    failure: 'reminders could not be sent',
  },
  'question mails': {
    title: 'Question by mail',
    runsIn: 'child process',
    checkEveryMs: 5000,
    isClaimed: false,
    failure: 'the question could not be mailed',
  },
  webhooks: {
    title: 'Webhooks',
    runsIn: 'site',
    checkEveryMs: 5000,
    isClaimed: false,
    failure: 'webhooks could not be sent',
  },
  regrades: {
    title: 'Regrades',
    runsIn: 'site',
    checkEveryMs: 1000,
    isClaimed: false,
    failure: 'answers could not be regraded',
  },
  insights: {
    title: 'Insights',
    runsIn: 'child process',
    checkEveryMs: MINUTE_MS,
    isClaimed: true,
    isQueued: true,
    failure: 'insights could not be computed',
  },
  'public archive': {
    title: 'Public archive',
    runsIn: 'child process',
    checkEveryMs: MINUTE_MS,
    isClaimed: false,
    isQueued: true,
    failure: 'the public archive could not be created',
  },
  backup: {
    title: 'Backup',
    runsIn: 'child process',
    checkEveryMs: MINUTE_MS,
    isClaimed: true,
    failure: 'no backup was made',
  },
  'activity-log': {
    title: 'Activity log',
    runsIn: 'site',
    checkEveryMs: 10 * MINUTE_MS,
    isClaimed: true,
    failure: 'old entries of the activity log were not deleted',
  },
  'quiz nights': {
    title: 'Old quiz nights',
    runsIn: 'site',
    checkEveryMs: 10 * MINUTE_MS,
    isClaimed: true,
    failure: 'old quiz nights were not deleted',
  },
  circles: {
    title: 'Old circles of friends',
    runsIn: 'site',
    checkEveryMs: 10 * MINUTE_MS,
    isClaimed: true,
    failure: 'old circles were not deleted',
  },
  'link checks': {
    title: 'Link checks',
    runsIn: 'site',
    checkEveryMs: 10 * MINUTE_MS,
    isClaimed: false,
    failure: 'links could not be checked',
  },
  import: {
    title: 'Import',
    runsIn: 'child process',
    checkEveryMs: null,
    isClaimed: false,
    failure: 'an import failed',
    phases: {
      reading: 'Reading',
      comparing: 'Comparing with existing questions',
      writing: 'Writing',
    },
  },
  export: {
    title: 'Export',
    runsIn: 'child process',
    checkEveryMs: null,
    isClaimed: false,
    failure: 'an export failed',
  },
  undo: {
    title: 'Undo',
    runsIn: 'child process',
    checkEveryMs: null,
    isClaimed: false,
    failure: 'an undo failed',
    phases: { comparing: 'Checking what would change', writing: 'Undoing the changes' },
  },
} as const satisfies Record<string, JobKind>

export type JobName = keyof typeof BACKGROUND_JOBS

/** The names of the background jobs whose definition has the fields of `Fact`, such as those that run daily. */
type JobNameWith<Fact> = {
  [Name in JobName]: (typeof BACKGROUND_JOBS)[Name] extends Fact ? Name : never
}[JobName]

export type ScheduledJobName = JobNameWith<{ checkEveryMs: number }>
export type SingleProcessJobName = JobNameWith<{ isClaimed: true }>
export type JobPhase<Name extends JobNameWith<{ phases: object }>> = keyof (typeof BACKGROUND_JOBS)[Name]['phases']

/** Progress of a running job. `total` is 0 while it is unknown. */
export type JobProgress<Phase extends string = string> = {
  phase: Phase
  done: number
  total: number
}

export function isScheduledJob(name: JobName): name is ScheduledJobName {
  return BACKGROUND_JOBS[name].checkEveryMs !== null
}
