import { useSiteInfo } from '../page/page.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { NavigationLink } from './navigation-link.tsx'

/** The links of the bottom bar, which only the server renders. */
export function BottomNavigationLinks() {
  const { quizzes } = useSiteInfo()
  return (
    <>
      <NavigationLink href={paths.home()}>
        <Icon name="today" size={24} /> Today
      </NavigationLink>
      <NavigationLink href={paths.archive()}>
        <Icon name="calendar" size={24} /> Archive
      </NavigationLink>
      {quizzes && (
        <NavigationLink href={paths.quizzes()}>
          <Icon name="stopwatch" size={24} /> Quizzes
        </NavigationLink>
      )}
      <NavigationLink href={paths.profile()}>
        <Icon name="person" size={24} /> You
      </NavigationLink>
    </>
  )
}
