import { creditOf } from '#domain/licence.ts'

/** Where a question was taken from, when its licence asks to say so. */
export function Credit(props: { source: string; licence: string }) {
  const credit = creditOf(props)
  if (!credit) return null
  const { source, licence, url } = credit
  return (
    <small>
      {source && `From ${source}, `}
      {url ? <a href={url}>{licence}</a> : licence}
    </small>
  )
}
