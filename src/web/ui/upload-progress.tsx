/** How much of a form has been sent; then, what the server is at. */
export function UploadProgress({ part, then }: { part: number; then: string }) {
  const percent = Math.round(part * 100);
  return (
    <div className="upload-progress" role="status">
      <progress max={100} value={percent} aria-label="Upload" />
      <span className="caption">{part < 1 ? `Sending, ${percent} %` : `Sent. ${then}`}</span>
    </div>
  );
}
