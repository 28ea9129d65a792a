import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { OptionalPart } from '../../loading/optional-part.tsx'

const ServerTime = lazyPart(() => import('./server-time.tsx'))

/** A page that opens has no time for what stands below its end. */
const DRAWN_WHEN_SEEN = '[content-visibility:auto] [contain-intrinsic-block-size:auto_36rem]'
const LINK = 'underline-offset-4 transition-colors hover:text-text hover:underline'

/** Closes the content column, so that what a player must know stands right below what he plays. */
export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={`mt-10 grid gap-6 border-line border-t pt-6 text-muted text-xs ${DRAWN_WHEN_SEEN}`}>
      <div className="flex flex-col items-center gap-3 sm:flex-row sm:justify-center">
        <strong className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-muted font-bold">
          {t('footer.adults')}
        </strong>
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 sm:justify-start">
          <li className="font-semibold text-text">{t('footer.adultsText')}</li>
          <li>
            <Link to="/responsable-game-policy" className={LINK}>
              {t('titles.ResponsibleGame')}
            </Link>
          </li>
          <li>
            <WindowLink to="responsibleGame" className={LINK}>
              {t('footer.limits')}
            </WindowLink>
          </li>
          <OptionalPart name="server-time">
            <ServerTime />
          </OptionalPart>
        </ul>
      </div>
      <nav aria-label={t('footer.links')} className="mx-auto grid w-full max-w-180 grid-cols-2 gap-6 sm:grid-cols-3">
        <LinkGroup title={t('footer.play')}>
          <FooterLink to="/sport">{t('header.sport')}</FooterLink>
          <FooterLink to="/casino">{t('header.casino')}</FooterLink>
          <FooterLink to="/bet-history">{t('header.myBets')}</FooterLink>
        </LinkGroup>
        <LinkGroup title={t('footer.helpGroup')}>
          <FooterLink to="/ayuda">{t('titles.Help')}</FooterLink>
          <FooterLink to="/faqs">{t('titles.Faqs')}</FooterLink>
          <FooterLink to="/general-rules">{t('titles.GeneralRules')}</FooterLink>
          <FooterLink to="/about-us">{t('titles.AboutUs')}</FooterLink>
        </LinkGroup>
        <LinkGroup title={t('footer.legal')}>
          <FooterLink to="/terms-conditions">{t('titles.TermsConditions')}</FooterLink>
          <FooterLink to="/privacy-policy">{t('titles.PrivacyPolicy')}</FooterLink>
          <FooterLink to="/responsable-game-policy">{t('titles.ResponsibleGamePolicy')}</FooterLink>
          <FooterLink to="/anti-laundering-policy">{t('titles.AntiLaunderingPolicy')}</FooterLink>
        </LinkGroup>
      </nav>
      <div className="mx-auto grid max-w-[75ch] gap-1.5 text-balance text-center">
        <p>{t('footer.responsible')}</p>
        <p>{t('footer.licence')}</p>
        <p>{t('footer.rights', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  )
}

function LinkGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="font-semibold text-text">{title}</h2>
      {children}
    </div>
  )
}

type FooterTarget =
  | '/sport'
  | '/casino'
  | '/bet-history'
  | '/ayuda'
  | '/faqs'
  | '/general-rules'
  | '/about-us'
  | '/terms-conditions'
  | '/privacy-policy'
  | '/responsable-game-policy'
  | '/anti-laundering-policy'

function FooterLink({ to, children }: { readonly to: FooterTarget; readonly children: string }) {
  return (
    <Link to={to} className={`${LINK} py-1.5`}>
      {children}
    </Link>
  )
}
