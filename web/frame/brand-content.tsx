import { useSiteInfo } from '../page/page.ts'
import { Logo } from '../ui/logo.tsx'

/** The site's logo and name, which only the server renders. */
export function SiteLogoAndName() {
  const { name, logo } = useSiteInfo()
  return (
    <>
      {logo ? <img src={logo} alt="" width="32" height="32" /> : <Logo />}
      <span>{name}</span>
    </>
  )
}
