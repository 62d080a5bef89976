import type { ReactNode } from 'react'
import { useSiteInfo } from '../page/page.ts'
import { NavigationLink } from './navigation-link.tsx'
import { sitePaths } from '../paths.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { HomeLogoLink } from './brand.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './header.module.css'
import { HeaderAccountMenu } from './login-area.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteHeader() {
  const { categories } = useSiteInfo()
  return (
    <header className={styles['header']}>
      <HomeLogoLink />
      <nav className={styles['wide']} aria-label="Main">
        <DailyLinks />
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
        <SiteLinks />
      </nav>
      <ErrorBoundary>
        <HeaderAccountMenu />
      </ErrorBoundary>
      <nav className={styles['more']} aria-label="Menu">
        <Popover align="end" name="Menu" buttonClass={styles['menu']} label={<Icon name="menu" size={24} />}>
          <div className={styles['sheet']}>
            <div className={styles['daily']}>
              <DailyLinks />
            </div>
            <div className={styles['pages']}>
              <SiteLinks />
            </div>
            <MenuLink href={sitePaths.search()}>Search</MenuLink>
            <MenuLink href={sitePaths.review()}>Review</MenuLink>
            <ErrorBoundary>
              <ThemeSwitch />
            </ErrorBoundary>
            {categories && (
              <div className={styles['categories']}>
                <p>Categories</p>
                <CategoryLinks />
              </div>
            )}
          </div>
        </Popover>
      </nav>
    </header>
  )
}

function DailyLinks() {
  return (
    <>
      <MenuLink href={sitePaths.home()}>Today</MenuLink>
      <MenuLink href={sitePaths.archive()}>Archive</MenuLink>
    </>
  )
}

function SiteLinks() {
  const { quizzes } = useSiteInfo()
  return (
    <>
      {quizzes && <MenuLink href={sitePaths.quizzes()}>Quizzes</MenuLink>}
      <MenuLink href={sitePaths.about()}>About us</MenuLink>
      <MenuLink href={sitePaths.contact()}>Contact us</MenuLink>
    </>
  )
}

function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <NavigationLink className={styles['item']} href={href}>
      {children}
    </NavigationLink>
  )
}
