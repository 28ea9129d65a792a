import type { IdentityItem, identityPicture } from '@momio/contract/staff-identity'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { PICTURE, pictureKey } from './calls.ts'

export function Pictures({ item: { id, kind, pages } }: { readonly item: IdentityItem }) {
  const { t } = useTranslation('identity-review')
  return (
    <div className="grid gap-2">
      {Array.from({ length: pages }, (_, index) => {
        const page = index + 1
        const name = pages === 1 ? t(`kinds.${kind}`) : t('picture.page', { kind: t(`kinds.${kind}`), page })
        return <Picture key={page} itemId={id} page={page} name={name} />
      })}
    </div>
  )
}

interface PictureProps {
  readonly itemId: string
  readonly page: number
  readonly name: string
}

/** Comes with the token of the reviewer, since an address of its own could be passed on; it leaves memory with the page. */
function Picture({ itemId, page, name }: PictureProps) {
  const { t } = useTranslation('identity-review')
  const [large, setLarge] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: pictureKey(itemId, page),
    queryFn: ({ signal }) =>
      api.call<typeof identityPicture>(PICTURE, { params: { itemId, page: String(page) } as never }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const address = useObjectUrl(data as Blob | undefined)
  if (isError) return <LoadFailure onRetry={() => void refetch()} />
  if (!address)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton shape="block" className="h-56 rounded-xl" />
      </div>
    )
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={t('picture.enlarge', { name })}
        className="overflow-hidden rounded-xl bg-odds"
      >
        <img src={address} alt={name} className="mx-auto max-h-72 w-full object-contain" />
      </button>
      <Dialog open={large} onOpenChange={setLarge} title={name} closeLabel={t('picture.close')} size="lg" tall>
        <img src={address} alt={name} className="w-full" />
      </Dialog>
    </>
  )
}

function useObjectUrl(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
