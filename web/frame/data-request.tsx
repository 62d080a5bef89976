import { sitePaths } from '../paths.ts'
import { useSiteInfo } from '../page/page.ts'

/** A link to an e-mail with the subject filled in, or to the contact page if the site has no e-mail address. */
export function PersonalDataRequestLink({ subject }: { subject: 'Data Report' | 'Data Deletion' }) {
  const { contactEmail } = useSiteInfo()
  const href = contactEmail
    ? `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`
    : sitePaths.contact('e-mail')
  return <a href={href}>an e-mail with the subject ‘{subject}’</a>
}

/** Shows the site's e-mail address, or points to the profile page if there is none. */
export function PersonalDataRequestAddress() {
  const { contactEmail } = useSiteInfo()
  if (contactEmail) {
    return (
      <>
        Our address is <strong>{contactEmail}</strong>.
      </>
    )
  }
  return (
    <>
      As long as the <a href={sitePaths.contact()}>contact page</a> names no address, use the buttons of{' '}
      <a href={sitePaths.settings()}>your settings</a>: they do the same, at once.
    </>
  )
}
