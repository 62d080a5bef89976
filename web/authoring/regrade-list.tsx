import { listRegrades } from '#contract/regrades/calls.ts'
import type { RegradeWithResults } from '#contract/regrades/contract.ts'
import { useApiQuery } from '../api/query.tsx'
import { RelativeTime } from './relative-time.tsx'

/** A list of the regrades of a question, with the number of changed answers. */
export function QuestionRegradeList({ id }: { id: string }) {
  const { reply } = useApiQuery(listRegrades, { params: { id } }, { whenBack: true })
  return reply?.data.map((regrade) => (
    <p key={regrade.version}>
      {regrade.isDone ? 'Answers were judged again' : 'Answers are being judged again, since'}{' '}
      <RelativeTime at={regrade.at} />: {formatRegradeCounts(regrade)}.
    </p>
  ))
}

function formatRegradeCounts({ right, wrong }: RegradeWithResults): string {
  return `${right} became right, ${wrong} became wrong`
}
