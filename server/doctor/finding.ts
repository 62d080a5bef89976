/** What the doctor found of one subject, and what to do where it is not good. */
export type Finding = { about: string; what: string } & (
  | { is: 'good' }
  | { is: 'warning' | 'wrong'; todo: string }
)

export const good = (about: string, what: string): Finding => ({ is: 'good', about, what })

export const warning = (about: string, what: string, todo: string): Finding => ({
  is: 'warning',
  about,
  what,
  todo,
})

export const wrong = (about: string, what: string, todo: string): Finding => ({
  is: 'wrong',
  about,
  what,
  todo,
})

/** Why something failed, in one line. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string; cause?: unknown }
  // `fetch failed` says nothing; what it met does.
  if (cause) return reasonOf(cause)
  return (message || code || 'nobody knows why').split('\n', 1)[0] ?? ''
}

/** One list, the findings as lines. */
export function findingsReport(findings: readonly Finding[]): string {
  const lines = findings.flatMap((one) => [
    `${one.is.padEnd(8)} ${one.about}: ${one.what}`,
    ...(one.is === 'good' ? [] : [`         → ${one.todo}`]),
  ])
  const count = (is: Finding['is']) => findings.filter((one) => one.is === is).length
  return `${lines.join('\n')}\n\n${count('wrong')} wrong, ${count('warning')} to look at, ${count('good')} good`
}
