import { paths } from '../paths.ts'
import { useSite } from '../page/page.ts'

/** Opens the mail with its subject filled in, or leads to what one can do while we have no mailbox. */
export function DataRequest({ subject }: { subject: 'Data Report' | 'Data Deletion' }) {
  const { contactEmail } = useSite()
  const href = contactEmail
    ? `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`
    : paths.contact('e-mail')
  return <a href={href}>an e-mail with the subject ‘{subject}’</a>
}

/** Where such a mail goes, or what does the same while we have no mailbox. */
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
      As long as the <a href={paths.contact()}>contact page</a> names no address, use the buttons of{' '}
      <a href={paths.profile()}>your profile</a>: they do the same, at once.
    </>
  )
}
