/** A cart on its way. */
export function CartSkeleton() {
  return (
    <div className="cols2">
      <div role="status">
        <span className="sr-only">Loading</span>
        {[1, 2].map((line) => (
          <div className="line skeleton" key={line}>
            <div className="pic" />
            <div className="grid content-start gap-3">
              <i style={{ width: '70%' }} />
              <i style={{ width: '40%' }} />
              <i style={{ width: '55%' }} />
            </div>
          </div>
        ))}
      </div>
      <div className="summary skeleton" aria-hidden="true">
        <i style={{ width: '50%' }} />
        <i />
        <i />
      </div>
    </div>
  );
}
