import { paths } from '../paths.ts'
import { useSite } from '../page.ts'

/** Opens the mail with its subject filled in, once there is an address to send it to. */
export function DataRequest({ subject }: { subject: 'Data Report' | 'Data Deletion' }) {
  const { contactEmail } = useSite()
  const words = <>an e-mail with the subject ‘{subject}’</>
  if (!contactEmail) return words
  return <a href={`mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`}>{words}</a>
}

/** Where such a mail goes, or where to turn while no address is published. */
export function WhereToWrite() {
  const { contactEmail } = useSite()
  if (contactEmail) {
    return (
      <>
        Our address is <strong>{contactEmail}</strong>.
      </>
    )
  }
  return (
    <>
      Whoever runs this site has not published an e-mail address yet: please turn to the{' '}
      <a href={paths.contact()}>contact page</a>.
    </>
  )
}
