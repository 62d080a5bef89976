import { useSite } from '../page/page.ts'
import { NavigationLink } from './navigation-link.tsx'
import { paths } from '../paths.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Popover } from '../ui/popover.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './header.module.css'
import { LoginArea } from './login-area.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header() {
  const { name, logo, categories } = useSite()
  return (
    <header className={styles['header']}>
      <a href={paths.home()} className={styles['brand']}>
        {logo ? <img src={logo} alt="" width="32" height="32" /> : <Logo />}
        {name}
      </a>
      <nav className={styles['wide']} aria-label="Main">
        {categories && (
          <Popover
            hover
            buttonClass={styles['item']}
            label={
              <>
                Categories <Icon name="chevron-down" size={16} />
              </>
            }
          >
            <CategoryLinks />
          </Popover>
        )}
        <MainNavigationLinks />
      </nav>
      <ErrorBoundary>
        <LoginArea />
      </ErrorBoundary>
      <ErrorBoundary>
        <span className={styles['theme']}>
          <ThemeSwitch />
        </span>
      </ErrorBoundary>
      <nav className={styles['narrow']} aria-label="Main">
        <Popover align="end" name="Menu" buttonClass={styles['menu']} label={<Icon name="menu" size={24} />}>
          <div className={styles['sheet']}>
            <MainNavigationLinks />
            <ErrorBoundary>
              <ThemeSwitch />
            </ErrorBoundary>
            {categories && (
              <>
                <p className={styles['title']}>Categories</p>
                <CategoryLinks />
              </>
            )}
          </div>
        </Popover>
      </nav>
    </header>
  )
}

function MainNavigationLinks() {
  const { quizzes } = useSite()
  return (
    <>
      {quizzes && (
        <NavigationLink className={styles['item'] ?? ''} href={paths.quizzes()}>
          Quizzes
        </NavigationLink>
      )}
      <NavigationLink className={styles['item'] ?? ''} href={paths.about()}>
        About us
      </NavigationLink>
      <NavigationLink className={styles['item'] ?? ''} href={paths.contact()}>
        Contact us
      </NavigationLink>
    </>
  )
}
