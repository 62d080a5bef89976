import { useSiteInfo } from '../page/page.ts'
import { sitePaths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { NavigationLink } from './navigation-link.tsx'

/** The links of the bottom bar, which only the server renders. */
export function BottomNavigationLinks() {
  const { quizzes } = useSiteInfo()
  return (
    <>
      <NavigationLink href={sitePaths.home()}>
        <Icon name="today" size={24} /> Today
      </NavigationLink>
      <NavigationLink href={sitePaths.archive()}>
        <Icon name="calendar" size={24} /> Archive
      </NavigationLink>
      {quizzes && (
        <NavigationLink href={sitePaths.quizzes()}>
          <Icon name="stopwatch" size={24} /> Quizzes
        </NavigationLink>
      )}
      <NavigationLink href={sitePaths.profile()}>
        <Icon name="person" size={24} /> You
      </NavigationLink>
    </>
  )
}
