/** A finding of the `doctor` command about one subject, with advice if it is not good. */
export type SiteDiagnosticFinding = { about: string; what: string } & (
  | { is: 'good' }
  | { is: 'warning' | 'wrong'; todo: string }
)

/** Creates findings. `about` is the subject, `what` is what was found, and `todo` is what to do about it. */
export const createDoctorFinding = {
  good: (about: string, what: string): SiteDiagnosticFinding => ({ is: 'good', about, what }),
  warning: (about: string, what: string, todo: string): SiteDiagnosticFinding => ({ is: 'warning', about, what, todo }),
  wrong: (about: string, what: string, todo: string): SiteDiagnosticFinding => ({ is: 'wrong', about, what, todo }),
}

/** Returns the reason of an error as one line of text. */
export function getOneLineErrorReason(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string; cause?: unknown }
  // The message `fetch failed` says nothing, so use its cause.
  if (cause) return getOneLineErrorReason(cause)
  return (message || code || 'no reason given').split('\n', 1)[0] ?? ''
}

export function formatDoctorFindings(findings: readonly SiteDiagnosticFinding[]): string {
  const lines = findings.flatMap((one) => [
    `${one.is.padEnd(8)} ${one.about}: ${one.what}`,
    ...(one.is === 'good' ? [] : [`         → ${one.todo}`]),
  ])
  const count = (is: SiteDiagnosticFinding['is']) => findings.filter((one) => one.is === is).length
  return `${lines.join('\n')}\n\n${count('wrong')} wrong, ${count('warning')} to look at, ${count('good')} good`
}
