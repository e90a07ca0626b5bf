/** How much of a form has been sent; then, that the server is at work. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className="upload-progress" role="status">
      <progress max={100} value={percent} aria-label="Upload" />
      <span className="caption">
        {part < 1 ? `Sending, ${percent} %` : 'Sent. Preparing the pictures...'}
      </span>
    </div>
  );
}
