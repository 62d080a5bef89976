import { getSourceCredit } from '#domain/questions/licence.ts'

/** The player who suggested a question, and its source if the licence requires a credit. */
export function SourceCredit(props: { source: string; licence: string; suggestedBy: string }) {
  const credit = getSourceCredit(props)
  const { suggestedBy } = props
  return (
    <>
      {suggestedBy && <small>Suggested by {suggestedBy}</small>}
      {credit && (
        <small>
          {credit.source && `From ${credit.source}, `}
          {credit.url ? <a href={credit.url}>{credit.licence}</a> : credit.licence}
        </small>
      )}
    </>
  )
}
