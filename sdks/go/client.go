// Package postpress is a client of the API of Postpress. NewClient is where it begins.
package postpress

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	firstWait   = 500 * time.Millisecond
	longestWait = 8 * time.Second
	// A service that asks for a longer pause is reported to the caller instead.
	longestRetryAfter = 60 * time.Second
)

// Client has a method for each operation of the API. It has no state, and goroutines may share it.
type Client struct {
	baseURL string
	headers http.Header
	http    *http.Client
	timeout time.Duration
	retries int
}

// ClientOption changes a default of the client.
type ClientOption func(*Client)

// WithProject names the project, which a personal access token needs.
func WithProject(id int) ClientOption {
	return func(c *Client) { c.headers.Set("X-Project-Id", strconv.Itoa(id)) }
}

// WithHTTPClient sets what sends requests, for a transport of your own.
func WithHTTPClient(client *http.Client) ClientOption {
	return func(c *Client) {
		own := *client
		c.http = &own
	}
}

// WithTimeout limits each attempt. Default: 60 seconds.
func WithTimeout(timeout time.Duration) ClientOption {
	return func(c *Client) { c.timeout = timeout }
}

// WithMaxRetries limits retries. Default: 3.
func WithMaxRetries(retries int) ClientOption {
	return func(c *Client) { c.retries = retries }
}

// NewClient returns a client of the service at baseURL, such as https://post.example, with a project key (svc_sk_…) or a
// personal access token (svc_pat_…). Keep it on servers.
func NewClient(baseURL, apiKey string, options ...ClientOption) (*Client, error) {
	address, err := url.Parse(baseURL)
	if err != nil || address.Host == "" || (address.Scheme != "http" && address.Scheme != "https") {
		return nil, errors.New("postpress: baseURL must be a URL, such as https://post.example")
	}
	if apiKey == "" {
		return nil, errors.New("postpress: apiKey is required")
	}
	c := &Client{
		baseURL: strings.TrimRight(baseURL, "/"),
		headers: http.Header{"Accept": {"application/json"}, "Authorization": {"Bearer " + apiKey}},
		http:    &http.Client{},
		timeout: 60 * time.Second,
		retries: 3,
	}
	for _, option := range options {
		option(c)
	}
	// The API redirects nowhere, and a key must not follow.
	c.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return c, nil
}

// CallOption changes one call.
type CallOption func(*call)

// WithIdempotencyKey is for operations that send or create: the same key is accepted once. Default: a random one for each call, the
// same in its retries.
func WithIdempotencyKey(key string) CallOption {
	return func(c *call) { c.idempotencyKey = key }
}

// Ptr returns a pointer to a value, for fields that may be left out.
func Ptr[T any](value T) *T { return &value }

// Object is a JSON object, such as a design or the values of merge tags.
type Object = map[string]any

// Must returns the value of a call, and panics if there is an error: for scripts and tests.
//
//	sent := postpress.Must(client.SendEmail(ctx, email))
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

type operation struct {
	method     string
	path       string
	query      []string
	body       bool
	idempotent bool
}

type call struct {
	idempotencyKey string
}

// do sends a call, and again while a retry can help: after 408, 409, 429 and 5xx, unless the service says x-should-retry: false,
// and after a lost connection if a second execution does no harm.
func do[T any](ctx context.Context, c *Client, op operation, input any, options []CallOption) (*T, error) {
	settings := call{}
	for _, option := range options {
		option(&settings)
	}
	if op.idempotent && settings.idempotencyKey == "" {
		settings.idempotencyKey = randomKey()
	}
	address, body, err := c.prepare(op, input)
	if err != nil {
		return nil, err
	}
	// A POST that was executed and whose response was lost would be executed twice.
	repeatable := op.method != http.MethodPost || op.idempotent
	backoff := firstWait
	for retry := 0; ; retry++ {
		answer, contentType, pause, again, err := c.attempt(ctx, op, address, body, settings)
		if err == nil {
			return read[T](answer, contentType)
		}
		var refusal *Error
		if !errors.As(err, &refusal) {
			again = repeatable && ctx.Err() == nil
		}
		if !again || retry >= c.retries {
			return nil, err
		}
		// It doubles with each retry, and differs between clients that failed together.
		wait := backoff/2 + time.Duration(mathrand.Int63n(int64(backoff/2)))
		if pause > wait {
			wait = pause
		}
		if backoff *= 2; backoff > longestWait {
			backoff = longestWait
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(wait):
		}
	}
}

func (c *Client) attempt(ctx context.Context, op operation, address string, body []byte, settings call) (answer []byte, contentType string, pause time.Duration, again bool, err error) {
	limited, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(limited, op.method, address, bytes.NewReader(body))
	if err != nil {
		return nil, "", 0, false, err
	}
	request.Header = c.headers.Clone()
	if op.body {
		request.Header.Set("Content-Type", "application/json")
	}
	if settings.idempotencyKey != "" {
		request.Header.Set("Idempotency-Key", settings.idempotencyKey)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, "", 0, false, err
	}
	defer response.Body.Close()
	answer, err = io.ReadAll(response.Body)
	if err != nil {
		return nil, "", 0, false, err
	}
	if response.StatusCode < 300 {
		return answer, response.Header.Get("Content-Type"), 0, false, nil
	}
	refusal := readError(response, answer)
	again = isRetried(response.StatusCode) && response.Header.Get("X-Should-Retry") != "false" && refusal.RetryAfter <= longestRetryAfter
	return nil, "", refusal.RetryAfter, again, refusal
}

var parameter = regexp.MustCompile(`\{(\w+)\}`)

// prepare puts each field of the input where the operation has it: into the path, the query or the body.
func (c *Client) prepare(op operation, input any) (address string, body []byte, err error) {
	rest := map[string]json.RawMessage{}
	if input != nil {
		written, err := json.Marshal(input)
		if err != nil {
			return "", nil, err
		}
		if err := json.Unmarshal(written, &rest); err != nil {
			return "", nil, err
		}
	}
	path := parameter.ReplaceAllStringFunc(op.path, func(name string) string {
		name = strings.Trim(name, "{}")
		value := textOf(rest[name])
		delete(rest, name)
		if value == "" {
			err = fmt.Errorf("postpress: %s is required", name)
		}
		return url.PathEscape(value)
	})
	query := url.Values{}
	for _, name := range op.query {
		var several []json.RawMessage
		if json.Unmarshal(rest[name], &several) != nil {
			several = []json.RawMessage{rest[name]}
		}
		for _, value := range several {
			if len(value) > 0 && string(value) != "null" {
				query.Add(name, textOf(value))
			}
		}
		delete(rest, name)
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	if op.body && err == nil {
		body, err = json.Marshal(rest)
	}
	return c.baseURL + path, body, err
}

func textOf(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}

// read reads JSON. Files, such as exports and attachments, are the answer as a whole.
func read[T any](answer []byte, contentType string) (*T, error) {
	result := new(T)
	if text, ok := any(result).(*string); ok && !strings.HasPrefix(contentType, "application/json") {
		*text = string(answer)
		return result, nil
	}
	return result, json.Unmarshal(answer, result)
}

func isRetried(status int) bool {
	switch status {
	case 408, 409, 429, 500, 502, 503, 504:
		return true
	}
	return false
}

func randomKey() string {
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		panic(err)
	}
	return fmt.Sprintf("%x", key)
}

// Iterator goes over all entries of a list, page by page as they are read:
//
//	for entries.Next(ctx) {
//		fmt.Println(entries.Entry().ID)
//	}
//	if err := entries.Err(); err != nil { … }
type Iterator[T any] struct {
	next  func(ctx context.Context, cursor *string) ([]T, *string, error)
	page  []T
	after *string
	begun bool
	entry T
	err   error
}

// Next reads the next entry. It returns false at the end, and after an error.
func (i *Iterator[T]) Next(ctx context.Context) bool {
	for len(i.page) == 0 {
		if i.err != nil || (i.begun && i.after == nil) {
			return false
		}
		i.page, i.after, i.err = i.next(ctx, i.after)
		i.begun = true
	}
	i.entry, i.page = i.page[0], i.page[1:]
	return true
}

// Entry returns the entry that Next has read.
func (i *Iterator[T]) Entry() T { return i.entry }

// Err returns what ended the iteration, if it was not the end of the list.
func (i *Iterator[T]) Err() error { return i.err }

// Collect reads all entries that are left. Use Next for lists that may not fit in memory.
func (i *Iterator[T]) Collect(ctx context.Context) ([]T, error) {
	entries := []T{}
	for i.Next(ctx) {
		entries = append(entries, i.Entry())
	}
	return entries, i.Err()
}
