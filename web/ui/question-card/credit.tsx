import { creditOf } from '#domain/questions/licence.ts'

/** The player who suggested a question, and its source if the licence requires a credit. */
export function Credit(props: { source: string; licence: string; suggestedBy: string }) {
  const credit = creditOf(props)
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
