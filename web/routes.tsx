import type { RouteObject } from 'react-router'
import { Document } from './document.tsx'
import { DocumentError } from './frame/document-error.tsx'
import { ErrorPage } from './frame/error-page.tsx'
import { Frame } from './frame/frame.tsx'
import { loadSite, SITE_ROUTE } from './frame/site.ts'
import { lazyPage } from './page.ts'
import { page as homePage } from './pages/home/page.tsx'
import { page as notFoundPage } from './pages/not-found/page.tsx'

const aboutPage = lazyPage('about', () => import('./pages/about/page.tsx'))
const adminPage = lazyPage('admin', () => import('./pages/admin/page.tsx'))
const apiDocsPage = lazyPage('api-docs', () => import('./pages/api-docs/page.tsx'))
const categoryPage = lazyPage('category', () => import('./pages/category/page.tsx'))
const contactPage = lazyPage('contact', () => import('./pages/contact/page.tsx'))
const dataDeletionPage = lazyPage('data-deletion', () => import('./pages/data-deletion/page.tsx'))
const editPage = lazyPage('edit', () => import('./pages/edit/page.tsx'))
const listPage = lazyPage('list', () => import('./pages/list/page.tsx'))
const privacyPage = lazyPage('privacy', () => import('./pages/privacy/page.tsx'))
const profilePage = lazyPage('profile', () => import('./pages/profile/page.tsx'))
const quizPage = lazyPage('quiz', () => import('./pages/quiz/page.tsx'))
const quizzesPage = lazyPage('quizzes', () => import('./pages/quizzes/page.tsx'))
const resetPasswordPage = lazyPage(
  'reset-password',
  () => import('./pages/reset-password/page.tsx'),
)
const shopPage = lazyPage('shop', () => import('./pages/shop/page.tsx'))
const verifyEmailPage = lazyPage('verify-email', () => import('./pages/verify-email/page.tsx'))

/** The site map. */
export const routes: RouteObject[] = [
  {
    id: SITE_ROUTE,
    loader: loadSite,
    shouldRevalidate: () => false,
    Component: Document,
    ErrorBoundary: DocumentError,
    children: [
      {
        Component: Frame,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, ...homePage },
              { path: ':date', ...homePage },
              { path: 'GetToday/:date?', ...homePage },
              { path: 'Categories/:cat/:page?', ...categoryPage },
              { path: 'Quiz', ...quizzesPage },
              { path: 'Quiz/:slug', ...quizPage },
              { path: 'Shop', ...shopPage },
              { path: 'Profile', ...profilePage },
              { path: 'List', ...listPage },
              { path: 'Edit/:id', ...editPage },
              { path: 'Admin/:tab?', ...adminPage },
              { path: 'ResetPassword', ...resetPasswordPage },
              { path: 'VerifyEmail', ...verifyEmailPage },
              { path: 'About', ...aboutPage },
              { path: 'Contact', ...contactPage },
              { path: 'Privacy', ...privacyPage },
              { path: 'DataDeletion', ...dataDeletionPage },
              { path: 'api/docs', ...apiDocsPage },
              { path: '*', ...notFoundPage },
            ],
          },
        ],
      },
    ],
  },
]
